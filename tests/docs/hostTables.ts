import type { Manifest } from '../../kernel'
import { table } from './conformancePage'
import { FEATURE_LINES, FURTHER_FEATURES } from './featureLines'
import { fillBlock } from './fillBlock'
import type { TokenFacts } from './readTokens'
import { VIEW_LINES } from './viewLines'

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

/** docs/views.md with its tables. */
export function withViews(page: string, manifests: readonly Manifest[], tokens: readonly TokenFacts[]): string {
  const views = manifests.flatMap(({ id, contributes = [] }) =>
    contributes.flatMap(entry => (entry.kind === 'view' ? [{ id: entry.view, owner: id }] : [])),
  )
  const rowsOf = (step: boolean) =>
    views
      .filter(({ id }) => Boolean(VIEW_LINES[id]?.step) === step)
      .map(({ id, owner }) => [code(id), VIEW_LINES[id]?.line ?? '', argumentsOf(id, tokens), code(owner)])
  const head = ['view', 'shows', '`args`', 'plugin']
  return fillBlock(fillBlock(page, 'views', table(head, rowsOf(false))), 'steps', table(head, rowsOf(true)))
}

function argumentsOf(id: string, tokens: readonly TokenFacts[]): string {
  const types = tokens.filter(token => token.kind === 'view' && token.id === id).map(({ type }) => type)
  const type = types.find(one => one !== 'void')
  if (!type) return ''
  const isOptional = type.startsWith('undefined | ')
  return `${isOptional ? 'optional ' : ''}${code(type.replace('undefined | ', ''))}`
}

/** docs/events.md with its tables. */
export function withEvents(page: string, tokens: readonly TokenFacts[]): string {
  const events = tokens.filter(({ kind }) => kind === 'event').toSorted((a, b) => a.id.localeCompare(b.id, 'en'))
  const rows = events
    .filter(({ id }) => !id.startsWith('kernel/'))
    .map(({ id, type, analytics }) => [code(id), type === 'void' ? '' : code(type), analytics ? code(analytics) : ''])
  return fillBlock(page, 'events', table(['event', 'payload', 'name for analytics'], rows))
}

/** docs/features.md with its tables. */
export function withFeatures(page: string, manifests: readonly Manifest[]): string {
  const gated = manifests.flatMap(({ id, gate }) => (gate && id !== 'project' ? [{ id, gate }] : []))
  const rows = gated.map(({ id, gate: { key, remote, security, basic, fallback } }) => {
    const values = typeof remote === 'object' ? remote.values : undefined
    const isList = Array.isArray(fallback) && values
    const { line = '', needs = '' } = FEATURE_LINES[key] ?? {}
    return [
      code(key),
      `${line}${basic ? ', in basic mode too' : ''}`,
      fallback === false ? 'off' : isList ? values.map(code).join(' ') : 'on',
      isList ? `\`boolean\`, or a list of these` : '`boolean`',
      !remote ? 'host' : security ? 'both must allow it' : 'project',
      remote ? code(typeof remote === 'object' ? remote.id : key) : '',
      needs,
      code(id),
    ]
  })
  const head = ['key', 'switches', 'default', 'values', 'who decides', 'id in the configuration', 'needs', 'plugin']
  const further = table(
    ['key', 'type', 'default', 'effect'],
    FURTHER_FEATURES.map(([key, ...rest]) => [code(key), ...rest]),
  )
  return fillBlock(fillBlock(page, 'features', table(head, rows)), 'further', further)
}
