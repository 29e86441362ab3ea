import { createServer } from 'node:http';

// A commerce host that answers at once, so that what is measured is the gateway: every path gets the same JSON, a list a long one.
const replyOf = (length) => Buffer.from(JSON.stringify({ basket: { basketitem_set: [], note: 'x'.repeat(length) } }));
const short = replyOf(2_000);
const long = replyOf(262_144);
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const body = request.url?.startsWith('/list/') ? long : short;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('{"ready":"stub-host"}\n'));
