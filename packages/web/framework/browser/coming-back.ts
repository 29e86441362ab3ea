// Runs on a page that replaces one which cannot be rendered now: the build inlines this file as text. It asks for the address at
// growing intervals, and reloads when the page exists again.
{
  const FIRST_WAIT = 2_000;
  const LONGEST_WAIT = 30_000;

  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isUp = ({ status }: Response) => status < 500 && status !== 429;
  const askLater = () => {
    // A quarter more or less, so that the tabs of a shop do not ask at the same moment.
    timer = setTimeout(ask, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
  const ask = () => {
    clearTimeout(timer);
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      (reply) => (isUp(reply) ? location.reload() : askLater()),
      askLater,
    );
  };

  window.addEventListener('online', ask);
  askLater();
}
