/**
 * Each step takes the store from the version before it to its own: the first makes version 1. Never change one that
 * was released. `$int` is a whole number of 64 bits, `$bytes` bytes, `$now` the present moment as text.
 */
const steps: readonly string[] = [
  `create table meta (key text primary key, value text not null) $strict;
   insert into meta values ('created', $now);`,

  `create table players (
     id text primary key, kind text not null, name text not null, login text unique, password text,
     owner text references players (id), email text, webhook text, webhook_secret text,
     language text not null, created_at $int not null);
   create table tokens (
     hash text primary key, kind text not null, player_id text not null references players (id),
     expires_at $int, created_at $int not null);
   create index tokens_of_player on tokens (player_id);
   create table holidays (
     id text primary key, player_id text not null references players (id),
     from_at $int not null, until_at $int not null);
   create index holidays_of_player on holidays (player_id);
   create table matches (
     id text primary key, game text not null, rules text not null, scenario text not null, options text not null,
     name text not null, status text not null, visibility text not null, spectators text not null,
     pace text not null, secret text not null, commitment text not null, nonces text not null,
     setup text not null, opening text not null, offers text not null, result text,
     revision $int not null, creator text references players (id), rematch text,
     created_at $int not null, started_at $int, ended_at $int);
   create index matches_by_status on matches (status, created_at);
   create table seats (
     match_id text not null references matches (id), seat $int not null, sides text not null, kind text not null,
     name text not null, player_id text references players (id), invited text references players (id),
     open $int not null, token text not null unique, nonce text not null, note text not null,
     primary key (match_id, seat));
   create index seats_of_player on seats (player_id);
   create table entries (
     match_id text not null references matches (id), version $int not null, at $int not null, entry text not null,
     seen $int not null, turn text not null, clock text not null,
     primary key (match_id, version));
   create table snapshots (
     match_id text not null references matches (id), version $int not null, state text not null,
     primary key (match_id, version));
   create table chat (
     match_id text not null references matches (id), number $int not null, at $int not null, seat $int,
     name text not null, channel text not null, text text not null,
     primary key (match_id, number));`,

  `alter table seats add column level text;`,

  `alter table seats add column used_token text;
   create index seats_by_used_token on seats (used_token);`,

  // Addresses given before were never verified.
  `alter table players add column skeleton text;
   alter table players add column mail_key text;
   alter table players add column unverified text;
   update players set unverified = email, email = null;
   create unique index players_by_skeleton on players (skeleton);
   create unique index players_by_mail on players (mail_key);
   alter table tokens add column about text;
   create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);`,

  `alter table players add column settings text not null default '{}';
   alter table matches add column rated $int not null default 0;
   alter table matches add column ratings text;
   alter table matches add column tournament text;
   alter table matches add column talk text not null default 'players';
   alter table matches add column imported $int not null default 0;
   create index matches_of_tournament on matches (tournament);
   create table ratings (
     player_id text not null references players (id), game text not null, rating $int not null, games $int not null,
     updated_at $int not null, primary key (player_id, game));
   create table relations (
     player_id text not null references players (id), other_id text not null references players (id),
     kind text not null, created_at $int not null, primary key (player_id, other_id));
   create index relations_to on relations (other_id);
   create table notices (
     player_id text not null references players (id), number $int not null, at $int not null, kind text not null,
     match_id text, params text not null, read_at $int, primary key (player_id, number));
   create table pushes (
     endpoint text primary key, player_id text not null references players (id), p256dh text not null,
     auth text not null, created_at $int not null);
   create index pushes_of_player on pushes (player_id);
   create table tournaments (
     id text primary key, name text not null, game text not null, scenario text not null, options text not null,
     pace text, size $int not null, creator text not null references players (id), status text not null,
     created_at $int not null, started_at $int);
   create table entrants (
     tournament_id text not null references tournaments (id), player_id text not null references players (id),
     name text not null, joined_at $int not null, primary key (tournament_id, player_id));`,

  `alter table snapshots add column packed $bytes;`,

  `alter table chat add column player_id text;
   alter table matches add column position text;`,

  `alter table matches add column chronicle $int not null default 0;
   alter table entries add column by_name text;
   create table members (
     match_id text not null references matches (id), seat $int not null,
     player_id text not null references players (id), name text not null, role text not null, duties text not null,
     joined_at $int not null, primary key (match_id, player_id));
   create index members_of_player on members (player_id);
   create table links (
     token text primary key, match_id text not null references matches (id), kind text not null, seat $int,
     role text not null, duties text not null, created_by text references players (id), created_at $int not null);
   create index links_of_match on links (match_id);`,

  `create table pictures (
     id text primary key, match_id text not null references matches (id), seat $int not null,
     player_id text not null references players (id), name text not null, about text not null,
     width $int not null, height $int not null, bytes $int not null, jpeg $bytes not null, at $int not null);
   create index pictures_of_match on pictures (match_id, at);`,
];

const dialects = {
  sqlite: { int: 'integer', bytes: 'blob', now: "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')", strict: 'strict' },
  postgres: { int: 'bigint', bytes: 'bytea', now: 'now()::text', strict: '' },
} as const;

export function migrationsFor(dialect: keyof typeof dialects): readonly string[] {
  const words = dialects[dialect];
  return steps.map((step) => step.replace(/\$(int|bytes|now|strict)\b/g, (_, word: keyof typeof words) => words[word]));
}
