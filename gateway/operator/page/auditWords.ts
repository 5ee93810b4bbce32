import * as v from 'valibot'
import { FeatureSwitch } from '../../shapes'
import { WalletSettings } from '../../walletSettings'
import { accessMessages } from './accessMessages'
import type { AuditEntry } from './api'
import { switchOf } from './drafts'
import { messages } from './messages'
import { type WalletNames, walletDifferences } from './walletWords'

/** The words for one entry of the audit log. */
export interface AuditWords {
  readonly title: string
  readonly differences: readonly Difference[]
}

export interface Difference {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The settings in an entry; one that an older gateway has written may lack some. */
const Settings = v.object({
  name: v.optional(v.string(), ''),
  features: v.optional(v.array(FeatureSwitch), () => []),
  allowedOrigins: v.optional(v.array(v.string()), () => []),
  isAnalyticsEnabled: v.optional(v.boolean(), true),
  wallets: v.optional(WalletSettings),
})
type Settings = v.InferOutput<typeof Settings>

const accessTitles = accessMessages.changes.titles

type Area = keyof typeof messages.audit.areas

/** An account or a key, as an entry has it. */
const Named = v.object({ name: v.string(), id: v.optional(v.string(), ''), account: v.optional(v.string()) })

export function describeEntry({ action, before, after }: AuditEntry, names: WalletNames = new Map()): AuditWords {
  const ofAccess = Object.hasOwn(accessTitles, action) ? accessTitles[action] : undefined
  const named = v.safeParse(Named, after ?? before)
  if (ofAccess && named.success) {
    const { name, id, account = id } = named.output
    return { title: ofAccess(name, account), differences: [] }
  }
  const now = v.safeParse(Settings, after)
  if (!now.success) return { title: action, differences: [] }
  const earlier = v.safeParse(Settings, before)
  if (!earlier.success) return { title: messages.audit.created(now.output.name), differences: [] }
  const differences = differencesOf(earlier.output, now.output, names)
  const areas = [...new Set(differences.map(({ area }) => messages.audit.areas[area]))]
  return { title: areas.length > 0 ? messages.audit.changed(listOf(areas)) : messages.audit.nothing, differences }
}

const listOf = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
const stateOf = (isOn: boolean) => (isOn ? messages.on : messages.off)

function differencesOf(before: Settings, after: Settings, names: WalletNames): (Difference & { area: Area })[] {
  const { audit } = messages
  const own = [
    { area: 'name', label: audit.name, ...pair(({ name }: Settings) => audit.quoted(name)) },
    { area: 'analytics', label: audit.analytics, ...pair(settings => stateOf(settings.isAnalyticsEnabled)) },
  ] as const
  function pair(read: (settings: Settings) => string) {
    return { before: read(before), after: read(after) }
  }
  const ids = [...new Set([...before.features, ...after.features].map(({ id }) => id))]
  const features = ids.map(id => ({
    area: 'features' as const,
    label: messages.features.names[id]?.[0] ?? id,
    ...pair(settings => describeSwitch(switchOf(settings.features, id))),
  }))
  const origins = [...new Set([...before.allowedOrigins, ...after.allowedOrigins])].map(origin => ({
    area: 'origins' as const,
    label: origin,
    ...pair(settings => (settings.allowedOrigins.includes(origin) ? audit.allowed : audit.notAllowed)),
  }))
  const pages = {
    area: 'origins' as const,
    label: audit.pages,
    ...pair(settings => (settings.allowedOrigins.length > 0 ? audit.namedPages : audit.everyPage)),
  }
  const wallets = walletDifferences(before.wallets, after.wallets, names).map(words => ({
    area: 'wallets' as const,
    ...words,
  }))
  const others = [...own, ...features, pages, ...origins].filter(({ before, after }) => before !== after)
  return [...others, ...wallets]
}

function describeSwitch({ isEnabled, config }: FeatureSwitch): string {
  if (!isEnabled || config.length === 0) return stateOf(isEnabled)
  return messages.audit.onWith(config.map(entry => messages.features.entries[entry] ?? entry).join(', '))
}
