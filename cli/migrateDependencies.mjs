import { COMPATIBLE_KITS } from './compatibleKits.mjs'
import { OTHER_KITS } from './migrateKits.mjs'

const LISTS = ['dependencies', 'devDependencies', 'optionalDependencies']
const KITS = [...COMPATIBLE_KITS, ...OTHER_KITS]
const PEER = '@walletconnect/universal-provider'
const OWN = 'portico'

/** `@reown/appkit` of `@reown/appkit/react`. */
export const packageOf = module => module.split('/', module.startsWith('@') ? 2 : 1).join('/')

export const isKit = name => KITS.some(({ packages }) => packages.test(name))

const listedIn = content => LISTS.flatMap(list => Object.keys(content[list] ?? {}))

/** Does the app use a kit, or has it moved from one? */
export const listsKit = text => listedIn(JSON.parse(text)).some(name => name === OWN || isKit(name))

/**
 * Finds the changes to a package.json, and one edit that makes them. A package that a file still imports stays.
 * `imported`: by package, a file that imports it once the written changes are made. `externals`: modules that only webpack's
 * configuration named. `ranges`: the version range of this package, and of the library that WalletConnect needs.
 */
export function findInPackage(text, { imported, externals, ranges }) {
  const content = JSON.parse(text)
  const listed = listedIn(content)
  const scripts = JSON.stringify(content.scripts ?? {})
  const old = listed.filter(name => isKit(name) || (externals.includes(name) && !scripts.includes(name)))
  if (!old.some(isKit)) return []
  const removed = old.filter(name => !imported.has(name))
  const stays = old.filter(name => imported.has(name))
  const missing = [OWN, PEER].filter(name => !listed.includes(name))
  const added = Object.fromEntries(missing.map(name => [name, ranges[name]]))
  const changes = [
    ...removed.map(name => ({ at: text.indexOf(`"${name}"`), says: `remove \`${name}\`` })),
    ...(missing[0]
      ? [{ at: text.indexOf(`"${LISTS.find(list => content[list])}"`), says: `add ${named(missing)}` }]
      : []),
  ]
  const edit = { from: 0, to: text.length, text: replaced(text, content, removed, added) }
  return [
    ...stays.map(name => ({
      at: text.indexOf(`"${name}"`),
      says: `\`${name}\` stays: ${imported.get(name)} imports it`,
      isNote: true,
    })),
    ...changes.map((change, index) => ({ ...change, kind: 'dependencies', ...(index === 0 && { edit }) })),
  ]
}

const named = names => names.map(name => `\`${name}\``).join(' and ')

/** The file with its own indentation. */
function replaced(text, content, old, added) {
  const next = { ...content }
  for (const list of LISTS) {
    if (!next[list]) continue
    next[list] = Object.fromEntries(Object.entries(next[list]).filter(([name]) => !old.includes(name)))
  }
  const dependencies = { ...added, ...next.dependencies }
  next.dependencies = Object.fromEntries(
    Object.entries(dependencies).sort(([left], [right]) => (left < right ? -1 : 1)),
  )
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
  return `${JSON.stringify(next, null, indent)}${text.endsWith('\n') ? '\n' : ''}`
}
