import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { statusOf } from './document'
import { type Operation, schemaOf } from './operation'
import { OPERATIONS } from './operations'
import { type Parameter, parametersOf } from './parameters'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 52rem; padding: 1rem; overflow-wrap: anywhere; }
h2 { margin-block: 2.5rem 0.5rem; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: 0.75rem; }
a { color: inherit; }
article p { margin-block: 0.25rem; }
ul { margin-block: 0.25rem; padding-inline-start: 1.25rem; }
dl { display: grid; gap: 0.25rem 1.5rem; grid-template-columns: minmax(10rem, max-content) 1fr; margin-block: 0.75rem; }
dd { margin: 0; opacity: 0.8; }
@media (max-width: 36rem) {
  dl { grid-template-columns: 1fr; }
  dd { margin-block-end: 0.5rem; }
}
summary { cursor: pointer; min-height: 24px; }
pre { background: color-mix(in srgb, currentColor 6%, transparent); border-radius: 8px; font-size: 0.8125rem;
  margin: 0.5rem 0; overflow: auto; padding: 0.75rem; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`

/** The policy of the page: it loads nothing, and runs nothing. */
export const PAGE_POLICY = [
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ')

/** The calls of the project API as a page to read. */
export const writeApiPage = (version: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Portico project API</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Portico project API</h1>
<p>Version ${version}. Each call names its project in the query, as <code>projectId</code>, unless it says otherwise.
A refusal is <code>{ status: 'FAILED', reasons: [{ name, description }] }</code>. The same as OpenAPI 3.1:
<a href="openapi.json">openapi.json</a>.</p>
<nav aria-label="Parts"><ul>${Object.keys(OPERATIONS).map(name => html`<li><a href="#${idOf(name)}">${name}</a></li>`)}</ul></nav>
${Object.entries(OPERATIONS).map(
  ([name, operations]) => html`<section aria-labelledby="${idOf(name)}">
<h2 id="${idOf(name)}">${name}</h2>
${operations.map(writeOperation)}
</section>`,
)}
</main>
</body>
</html>`

const idOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

function writeOperation(operation: Operation) {
  const { method, path, summary, body, answer, isOpen, token, refusesInText } = operation
  const parameters = parametersOf(operation)
  const notes = [
    ...(isOpen ? ['Served without a project, too.'] : []),
    ...(token ? [`Needs a token in the header ${token}.`] : []),
    ...(refusesInText ? ['Refuses in plain text.'] : []),
    ...(answer === 'picture' ? ['Answers a picture.'] : []),
    ...(answer === 'nothing' ? [`Answers ${statusOf(operation)} without a body.`] : []),
  ]
  return html`<article>
<h3>${method.toUpperCase()} ${path}</h3>
<p>${summary}.</p>
${notes.length > 0 ? html`<p>${notes.join(' ')}</p>` : ''}
${parameters.length > 0 ? html`<dl>${parameters.map(writeParameter)}</dl>` : ''}
${body ? writeSchema('Body', schemaOf(body)) : ''}
${typeof answer === 'string' ? '' : writeSchema('Answer', schemaOf(answer))}
</article>`
}

const writeParameter = ({ name, required, description }: Parameter) =>
  html`<dt><code>${name}</code>${required ? '' : ', optional'}</dt><dd>${description}.</dd>`

const writeSchema = (name: string, schema: object) =>
  html`<details><summary>${name}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`
