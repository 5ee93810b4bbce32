import { COMPATIBLE_KITS, ELEMENTS } from './compatibleKits.mjs'
import { OTHER_KITS } from './migrateKits.mjs'

const says = name => `\`<${name}>\` → \`<${ELEMENTS[name]}>\``

/** An element of AppKit that has another name here: a JSX tag, or a text that is exactly its name. */
export function findElement(ts, node) {
  const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxClosingElement(node)
  const name = isTag ? node.tagName.getText() : ts.isStringLiteralLike(node) ? node.text : ''
  if (!Object.hasOwn(ELEMENTS, name)) return []
  const from = isTag ? node.tagName.getStart() : node.getStart() + 1
  const edit = { from, to: from + name.length, text: ELEMENTS[name] }
  return [{ at: from, says: says(name), kind: 'elements', edit }]
}

const MARKUP = /\.(vue|svelte|html?|astro|mdx)$/
const TAG = new RegExp(`(?<=</?)(${Object.keys(ELEMENTS).join('|')})(?=[\\s/>])`, 'g')

/** Scripts, which the compiler has read, as blanks of the same length. */
const withoutScripts = text => text.replace(/<script\b[\s\S]*?<\/script>/g, script => ' '.repeat(script.length))

/** The same elements in the markup of a component file or a page. */
export function findInMarkup(path, text) {
  if (!MARKUP.test(path)) return []
  return [...withoutScripts(text).matchAll(TAG)].map(({ 0: name, index: from }) => ({
    at: from,
    says: says(name),
    kind: 'elements',
    edit: { from, to: from + name.length, text: ELEMENTS[name] },
  }))
}

/** A module in quotes. */
const QUOTED = /(?<=['"])@?[\w.-]+(\/[\w./-]+)?(?=['"])/g

/** The modules of kits that a style sheet or a page names: no parser reads these files, so the change is the reader's. */
export function findInText(text) {
  return [...text.matchAll(QUOTED)].flatMap(({ 0: module, index: at }) => {
    const kit = [...COMPATIBLE_KITS, ...OTHER_KITS].find(({ packages }) => packages.test(module))
    if (!kit) return []
    const [to, isStyle] = [kit.imports?.[module], kit.styles?.includes(module)]
    const instead = to ? `'${to}'` : isStyle ? 'nothing: remove the line' : `docs/migration.md#${kit.section}`
    return [{ at, module, says: `'${module}' → ${instead}` }]
  })
}
