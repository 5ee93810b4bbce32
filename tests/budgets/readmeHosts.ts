import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { ROOT } from '../architecture/sources'

/* The examples of README.md and, without a framework, of docs/install.md, as pages to build: the measured hosts are the documented ones. */

export const HOST_PAGES = ['React', 'plain'] as const
export type HostPage = (typeof HOST_PAGES)[number]

interface HostCode {
  readonly markup: string
  readonly script: string
}

export const readmeHost = (page: HostPage): HostCode => (page === 'React' ? reactHost() : plainHost())

/** The React example exports its app; a page renders it. */
function reactHost(): HostCode {
  const code = [
    "import { createRoot } from 'react-dom/client'",
    codeBlock('README.md', 'tsx'),
    "createRoot(document.querySelector('#root')).render(<App />)",
  ].join('\n')
  const { code: script } = transformSync(code, { loader: 'tsx', jsx: 'automatic' })
  return { markup: documentOf('<div id="root"></div>'), script: withHostOptions(script) }
}

function plainHost(): HostCode {
  const [, body = '', script = ''] =
    /^([\s\S]*)<script type="module">([\s\S]*)<\/script>/.exec(codeBlock('docs/install.md', 'html')) ?? []
  if (!script) throw new Error('The page without a framework has no script')
  return { markup: documentOf(body.trim()), script: withHostOptions(script) }
}

/** The page's first block of code in this language. */
function codeBlock(page: string, language: string): string {
  const [, code] =
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync(join(ROOT, page), 'utf8')) ?? []
  if (!code) throw new Error(`${page} has no code in ${language}`)
  return code
}

/** The test's server names its own endpoints, and switches login on or off. */
function withHostOptions(script: string): string {
  const [before, ...after] = script.split('createPortico({')
  if (after.length !== 1) throw new Error('An example calls createPortico({ … }) once')
  return `${before}createPortico({ ...window.hostOptions, ${after[0]}`
}

export const documentOf = (body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Host</title>
<link rel="icon" href="data:,">
</head>
<body>${body}</body>
</html>
`
