/**
 * Makes a row of work of which each turn of the event loop does one piece. Node takes one new connection in each turn, so what
 * is done at once, a hundred replies of the host that came together, keeps whoever is new out until all of it is done.
 * @param inNextTurn runs something in the next turn of the event loop.
 */
export function createTurnRow(inNextTurn: (work: () => void) => void): (work: () => void) => void {
  const row: (() => void)[] = [];
  const doNext = () => {
    row[0]?.();
    // Not before: work that adds work must not start the row a second time.
    row.shift();
    if (row.length > 0) inNextTurn(doNext);
  };
  return (work) => {
    row.push(work);
    if (row.length === 1) inNextTurn(doNext);
  };
}
