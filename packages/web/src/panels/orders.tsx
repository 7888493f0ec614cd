import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../shared/use-say.ts';
import { columnFor, give, orderable, revoke, type Order } from '../store/orders.ts';
import { asking } from '../store/choosing.ts';
import { begin, sideToPlay } from '../store/play.ts';
import { useTable } from '../store/state.ts';

/** Orders that stand, each with its button to revoke it; and those that could be given for what is asked now. */
export function Orders() {
  const { t } = useTranslation();
  const say = useSay();
  const orders = useTable((state) => state.orders);
  const beginnings = useTable((state) => state.beginnings);
  const lesson = useTable((state) => state.lesson !== undefined);
  const side = sideToPlay();
  const about = useTable((state) => state.scene?.decisions.find((each) => each.side === side)?.about);
  const types = beginnings === undefined || lesson ? [] : orderable(beginnings);
  if (side === undefined || about === undefined || (types.length === 0 && orders.length === 0)) return null;
  const inWords = ({ type, below }: Order): string =>
    below === undefined
      ? t('order-always', { action: say.text(type) })
      : t('order-below', { action: say.text(type), column: below });
  return (
    <details className="orders" open={orders.length > 0 ? true : undefined}>
      <summary>{t('orders')}</summary>
      <ul>
        {orders.map((order) => (
          <li key={`${order.side}${order.about}${order.type}${order.below}`}>
            {inWords(order)}{' '}
            <button type="button" className="small" onClick={() => revoke(order)}>
              {t('order-revoke')}
            </button>
          </li>
        ))}
      </ul>
      {types.length > 0 && <p className="hint">{t('order-hint')}</p>}
      <div className="buttons">
        {types.map((type) => (
          <Offered key={`${about}${type}`} order={{ side, about, type }} inWords={inWords} />
        ))}
      </div>
    </details>
  );
}

function Offered({ order, inWords }: { order: Order; inWords: (order: Order) => string }) {
  const [column, setColumn] = useState<string>();
  const scene = useTable((state) => state.scene);
  const { side, type } = order;
  useEffect(() => {
    let here = true;
    void asking(async () => {
      const found = await columnFor(side, type);
      if (here) setColumn(found);
    });
    return () => void (here = false);
  }, [side, type, scene]);
  const press = (given: Order): void => {
    give(given);
    void begin(); // it holds for what is asked now too
  };
  return (
    <>
      <button type="button" className="small" onClick={() => press(order)}>
        {inWords(order)}
      </button>
      {column !== undefined && (
        <button type="button" className="small" onClick={() => press({ ...order, below: column })}>
          {inWords({ ...order, below: column })}
        </button>
      )}
    </>
  );
}
