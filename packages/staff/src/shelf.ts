import { Staff } from './staff.ts';

/** The games that have a staff, each loaded when it is asked for. */
export const staffs: Readonly<Record<string, () => Promise<Staff>>> = {
  async skirmish() {
    const [{ game }, { values }] = await Promise.all([import('@rokada/skirmish'), import('@rokada/skirmish/staff')]);
    return new Staff(game, values);
  },
  async 'iron-dream'() {
    const [{ game }, { values }] = await Promise.all([
      import('@rokada/iron-dream'),
      import('@rokada/iron-dream/staff'),
    ]);
    return new Staff(game, values);
  },
  async stalingrad() {
    const [{ game }, { values }] = await Promise.all([
      import('@rokada/stalingrad'),
      import('@rokada/stalingrad/staff'),
    ]);
    return new Staff(game, values);
  },
};
