import { createSlugger } from '../slug'

/** TypeDoc's page as plain Markdown: no anchors of its own, and no headings for what a table or a code block shows. */
export function tidyPage(text: string): string {
  const parts = text
    .replaceAll('`__namedParameters`', '`options`')
    .replaceAll('`__namedParameters?`', '`options?`')
    .replace(/^#+ (Properties|Type Declaration|Examples?|Index Signature|Methods|Accessors|Constructors)\n\n/gm, '')
    .replace(
      /^#+ (?:Throws|See|Default Value)\n\n(.+)$/gm,
      (whole, line) => `${/Throws/.test(whole) ? 'Throws' : 'See'}: ${line}`,
    )
    .replace(/^#+ (?:Get|Set) Signature\n\n/gm, '')
    .replace(/^\*\*\*\n\n/gm, '')
    .replace(/^#{5,} /gm, '#### ')
    .replace(/ \| - \|$/gm, ' |  |')
    .replace(CODE, (block, code) => (JSX.test(code) ? block.replace('```ts', '```tsx') : block))
    .split(/^## References\n\n/m)
  const [body = '', references] = parts
  return `${[body.trim(), references && alsoExported(references)].filter(Boolean).join('\n\n')}\n`
}

/** TypeDoc takes each example for TypeScript without elements. */
const CODE = /^```ts\n([\s\S]*?)^```$/gm
const JSX = /<\/\w+>|\/>$/m

/** One line for all names that another page describes. */
function alsoExported(references: string): string {
  const links = [...references.matchAll(/^(?:Re-exports|Renames and re-exports) (\[.+\]\(.+\))$/gm)].map(
    ([, link]) => link,
  )
  return `## Described elsewhere\n\n${links.join(', ')}`
}

const ANCHOR = /<a id="([^"]+)"><\/a>\s*/g

/** Replaces TypeDoc's anchors by those of the headings, in the pages and in the links between them. */
export function relink(pages: ReadonlyMap<string, string>): Map<string, string> {
  const anchors = new Map([...pages].map(([file, text]) => [file, anchorsOf(text)]))
  return new Map(
    [...pages].map(([file, text]) => [
      file,
      text.replace(ANCHOR, '').replace(/\]\(([\w.-]*)#([^)]+)\)/g, (_, to: string, id: string) => {
        const slug = anchors.get(to || file)?.get(id)
        if (slug === undefined) throw new Error(`${file} links to ${to}#${id}, which is nowhere`)
        return `](${to}#${slug})`
      }),
    ]),
  )
}

/** By anchor, the slug of the heading that it stands before, or inside whose section it is. */
function anchorsOf(text: string): Map<string, string> {
  const slug = createSlugger()
  const found = new Map<string, string>()
  let waiting: string[] = []
  let current = ''
  for (const line of text.split('\n')) {
    const heading = /^#+ (.+)$/.exec(line)?.[1]
    const ids = [...line.matchAll(ANCHOR)].map(([, id = '']) => id)
    if (heading) {
      current = slug(plain(heading))
      for (const id of [...waiting, ...ids]) found.set(id, current)
      waiting = []
    } else if (/^<a id/.test(line)) waiting.push(...ids)
    else for (const id of ids) found.set(id, current)
  }
  return found
}

const plain = (heading: string): string => heading.replace(ANCHOR, '').replace(/[`\\]/g, '')
