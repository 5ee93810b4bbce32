import { OTHER_KITS } from './migrateKits.mjs'

const LISTS = ['dependencies', 'devDependencies']
const APPKIT = /^@(reown\/appkit|web3modal\/)/
const PEER = '@walletconnect/universal-provider'

/**
 * Finds the changes to a package.json: its packages of AppKit, and one edit that replaces them.
 * `own`: the version range of this package, and of the library that WalletConnect needs.
 */
export function findInPackage(text, ranges) {
  const content = JSON.parse(text)
  const old = LISTS.flatMap(list => Object.keys(content[list] ?? {}).filter(name => APPKIT.test(name)))
  if (!old[0]) return findOtherKits(text, content)
  const [kind, peer] = ['dependencies', isListed(content, PEER) ? {} : { [PEER]: ranges.walletconnect }]
  const added = { portico: ranges.portico, ...peer }
  const edit = { from: 0, to: text.length, text: replaced(text, content, old, added) }
  const names = Object.keys(added).map(name => `\`${name}\``)
  return [
    ...old.map(name => ({ at: text.indexOf(`"${name}"`), says: `remove \`${name}\``, kind })),
    { at: text.indexOf(`"${LISTS.find(list => content[list])}"`), says: `add ${names.join(' and ')}`, kind, edit },
  ]
}

/** The packages of other kits. The app needs their names until its code has changed, so there is no edit. */
function findOtherKits(text, content) {
  const listed = LISTS.flatMap(list => Object.keys(content[list] ?? {}))
  const old = listed.filter(name => OTHER_KITS.some(({ packages }) => packages.test(name)))
  const added = ['portico', PEER].filter(name => !listed.includes(name))
  return old.map((name, index) => {
    const add = index === 0 && added[0] ? `, and add ${added.map(name => `\`${name}\``).join(' and ')}` : ''
    return { at: text.indexOf(`"${name}"`), says: `remove \`${name}\` once no file imports it${add}` }
  })
}

const isListed = (content, name) => LISTS.some(list => Object.hasOwn(content[list] ?? {}, name))

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
