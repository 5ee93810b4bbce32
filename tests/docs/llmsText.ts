import library from '../../package.json' with { type: 'json' }
import { listPages } from './pageList'

/** The text of docs/llms.txt: a title, a summary, and every page in one line. https://llmstxt.org */
export function llmsText(): string {
  const groups = listPages().map(({ title, pages }) => {
    const lines = pages.map(({ link, line }) => `- ${link}: ${line}`)
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  return [`# Portico\n\n> ${library.description}\n\n${NOTES}\n`, ...groups].join('\n')
}

const NOTES = `- Create one Portico, outside of components: \`createPortico({ networks, adapters: [evm()], plugins: standard() })\`.
- Networks come from \`portico/networks\`, adapters from \`portico/adapters/…\`, plugins from \`portico/plugins\`, hooks from \`portico/react\`,
  buttons without a framework from \`portico/elements\`.
- \`react\` and \`react-dom\` must be installed, also in an app without React: they draw the modal.
- Errors have a \`code\`; compare it with \`isPorticoError(error, 'USER_REJECTED')\`.`
