import {onBothStores} from '../../support/stores.ts';

onBothStores((stores) => {
  it('the event loop runs between two long transactions', async () => {
    const store = await stores.open();
    // Or two connections to PostgreSQL would be made, and answered, at the same moment.
    await store.transaction(async () => {});
    const order: string[] = [];
    const long = (name: string) =>
      store.transaction(async () => {
        order.push(name);
        const end = performance.now() + 20;
        while (performance.now() < end);
      });
    const both = Promise.all([long('first'), long('second')]);
    setImmediate(function look() {
      if (order.length === 1) order.push('another');
      else if (!order.length) setImmediate(look);
    });
    await both;
    // PostgreSQL serves the two in either order.
    expect(order[1]).toBe('another');
    expect(order.sort()).toEqual(['another', 'first', 'second']);
  });
});
