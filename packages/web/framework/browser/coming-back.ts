// Runs on a page that replaces one which cannot be rendered now: the build inlines this file as text. It asks for the address at
// growing intervals, and reloads when the page exists again.
{
  let wait = 2_000;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askLater = () => {
    // A quarter more or less, so that the tabs of a shop do not ask at the same moment.
    timer = setTimeout(ask, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, 30_000);
  };
  const ask = async () => {
    clearTimeout(timer);
    const reply = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (reply && reply.status < 500 && reply.status !== 429) location.reload();
    else askLater();
  };

  window.addEventListener('online', ask);
  askLater();
}
