import { html, raw } from 'hono/html'

interface DocumentOptions {
  title: string
  /** The page's module; none for a page that only shows text. */
  script?: string
  /** Data that the script reads from `document.body.dataset`. */
  data?: Record<string, string>
  body: string | ReturnType<typeof html>
}

/** A page of the server: without inline script or style, so that the policy can forbid them. */
export const writeDocument = ({ title, script, data = {}, body }: DocumentOptions) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/frame.css">
${script ? html`<script type="module" src="/${script}.js"></script>` : ''}
</head>
<body ${raw(
  Object.keys(data)
    .map(name => `data-${name}="${escapeAttribute(data[name] ?? '')}"`)
    .join(' '),
)}>${body}</body>
</html>
`

const escapeAttribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page for a user who comes back too late, or twice. */
export const loginEnded = () =>
  writeDocument({
    title: 'This login has expired',
    body: html`<main class="calm"><h1>This login has expired</h1><p>Close this window and start again.</p></main>`,
  })
