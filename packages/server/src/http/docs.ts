import type { FastifyInstance } from 'fastify';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (each) => escapes[each]!);

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: object }>> };
}

/** The API as OpenAPI, and as a page that can be read. */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => {
    const { paths } = app.swagger() as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
    );
    return reply.type('text/html; charset=utf-8').send(page(operations.join('\n')));
  });
}

function section(method: string, path: string, { summary = '', parameters = [], requestBody }: Operation): string {
  const body = requestBody?.content?.['application/json']?.schema;
  const given = parameters.map(
    (each) =>
      `<li><code>${escape(each.name)}</code> (${each.in}${each.required ? '' : ', optional'}) ${escape(each.description ?? '')}</li>`,
  );
  return `<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(summary)}</p>
${given.length > 0 ? `<ul>${given.join('')}</ul>` : ''}
${body === undefined ? '' : `<details><summary>Body</summary><pre>${escape(JSON.stringify(body, null, 1))}</pre></details>`}</section>`;
}

const page = (content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rokada: the API</title><link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; }
body { max-width: 50rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
section { border-top: 1px solid #8886; } h2 { font-size: 1rem; margin-bottom: 0; } pre { overflow-x: auto; }
</style></head>
<body><h1>The API of this table</h1>
<p>The same as <a href="/api/openapi.json">OpenAPI</a>. Commands under “play” also go over the socket
<code>/api/matches/{id}/live</code>, as <code>{"id": 1, "do": "act", …}</code>. docs/api.md tells the whole story.</p>
${content}
</body></html>`;
