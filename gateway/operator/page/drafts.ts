import { FEATURES } from '../../features'
import type { FeatureSwitch } from '../../shapes'
import type { WalletSettings } from '../../walletSettings'
import type { Feature, Project, ProjectChange } from './api'
import { countWalletChanges, isSameSettings, rebaseList, rebaseWallets } from './walletEdits'

/** Settings of a project that the operator has changed and not saved. A setting that is as it was is not in it. */
export interface Draft {
  readonly name?: string
  readonly isAnalyticsEnabled?: boolean
  readonly allowedOrigins?: readonly string[]
  /** By the feature's id. */
  readonly features?: Readonly<Record<string, FeatureSwitch>>
  readonly wallets?: WalletSettings
}

/** By the project's id. */
export type Drafts = Readonly<Record<string, Draft>>

export const hasChanges = (drafts: Drafts): boolean =>
  Object.values(drafts).some(draft => Object.keys(draft).length > 0)

/** The settings that a view saves. */
export type DraftPart = 'overview' | 'features' | 'wallets' | 'origins'
const FIELDS: Readonly<Record<DraftPart, readonly (keyof Draft)[]>> = {
  overview: ['name', 'isAnalyticsEnabled'],
  features: ['features'],
  wallets: ['wallets'],
  origins: ['allowedOrigins'],
}
const PARTS: readonly DraftPart[] = ['overview', 'features', 'wallets', 'origins']

/** Features whose list may be empty: the entry is an option. */
const OPTIONS: Readonly<Record<string, boolean>> = { email_capture: true }

/** The switch of a feature; one that the project does not have is in its initial state. */
export const switchOf = (features: readonly FeatureSwitch[], id: string): FeatureSwitch =>
  features.find(feature => feature.id === id) ?? FEATURES[id]?.initial ?? { id, isEnabled: false, config: [] }

/** The entries that an operator chooses from; a feature with only one service has no choice. */
export const choosableEntries = ({ id, entries }: Feature): readonly string[] =>
  entries.length > 1 || OPTIONS[id] ? entries : []

export function toggleFeature({ id, entries }: Feature, { isEnabled, config }: FeatureSwitch): FeatureSwitch {
  if (isEnabled) return { id, isEnabled: false, config }
  return { id, isEnabled: true, config: config.length > 0 || OPTIONS[id] ? config : [...entries] }
}

/** In the order of the feature's own list. */
export function toggleEntry(feature: Feature, { id, isEnabled, config }: FeatureSwitch, entry: string): FeatureSwitch {
  const chosen = config.includes(entry) ? config.filter(other => other !== entry) : [...config, entry]
  return { id, isEnabled, config: feature.entries.filter(other => chosen.includes(other)) }
}

/** A feature that is on offers at least one of its entries. */
export const lacksEntries = (feature: Feature, { isEnabled, config }: FeatureSwitch): boolean =>
  isEnabled && config.length === 0 && feature.entries.length > 0 && !OPTIONS[feature.id]

const isSameSwitch = (one: FeatureSwitch, other: FeatureSwitch) =>
  one.isEnabled === other.isEnabled && isSameSet(one.config, other.config)
const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(entry => other.includes(entry))

/** Adds an edit to a draft, and leaves out what is as the project has it. */
export function editDraft(project: Project, draft: Draft, edit: Draft): Draft {
  const { name, isAnalyticsEnabled, allowedOrigins, wallets } = { ...draft, ...edit }
  const features = Object.values({ ...draft.features, ...edit.features }).filter(
    feature => !isSameSwitch(feature, switchOf(project.features, feature.id)),
  )
  return {
    ...(name !== undefined && name !== project.name && { name }),
    ...(isAnalyticsEnabled !== undefined &&
      isAnalyticsEnabled !== project.isAnalyticsEnabled && { isAnalyticsEnabled }),
    ...(allowedOrigins && !isSameSet(allowedOrigins, project.allowedOrigins) && { allowedOrigins }),
    ...(features.length > 0 && { features: Object.fromEntries(features.map(feature => [feature.id, feature])) }),
    ...(wallets && !isSameSettings(project.wallets, wallets) && { wallets }),
  }
}

/** A draft that began from the project as it was, on top of the project as it is now. */
export const rebaseDraft = (before: Project, now: Project, { allowedOrigins, wallets, ...draft }: Draft): Draft =>
  editDraft(now, draft, {
    ...(allowedOrigins && {
      allowedOrigins: rebaseList(before.allowedOrigins, now.allowedOrigins, allowedOrigins),
    }),
    ...(wallets && { wallets: rebaseWallets(before.wallets, now.wallets, wallets) }),
  })

/** The project as it would be if the draft were saved. */
export const withDraft = (project: Project, { features, ...draft }: Draft): Project => ({
  ...project,
  ...draft,
  allowedOrigins: [...(draft.allowedOrigins ?? project.allowedOrigins)],
  features: mergeFeatures(project.features, features),
})

const mergeFeatures = (saved: readonly FeatureSwitch[], edited: Draft['features'] = {}): FeatureSwitch[] => [
  ...saved.filter(({ id }) => !(id in edited)),
  ...Object.values(edited),
]

/** The draft's fields of a part. */
export const partOf = (draft: Draft, part: DraftPart): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => FIELDS[part].some(own => own === field)))

export const withoutPart = (draft: Draft, part: DraftPart): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => !FIELDS[part].some(own => own === field)))

/** The change to send: the gateway replaces the list of switches as a whole. */
export const changeOf = (project: Project, { features, ...draft }: Draft): ProjectChange => ({
  ...draft,
  ...(draft.name !== undefined && { name: draft.name.trim() }),
  ...(features && { features: mergeFeatures(project.features, features) }),
})

/** The number of settings that a draft changes, as the operator counts them. */
export function countChanges(project: Project, draft: Draft): number {
  const { allowedOrigins = project.allowedOrigins, features = {} } = draft
  const origins = [
    ...allowedOrigins.filter(origin => !project.allowedOrigins.includes(origin)),
    ...project.allowedOrigins.filter(origin => !allowedOrigins.includes(origin)),
  ]
  const others = [draft.name, draft.isAnalyticsEnabled].filter(value => value !== undefined)
  const wallets = draft.wallets ? countWalletChanges(project.wallets, draft.wallets) : 0
  return origins.length + others.length + Object.keys(features).length + wallets
}

/** The parts of a draft that have changes. */
export const changedParts = (draft: Draft): readonly DraftPart[] =>
  PARTS.filter(part => Object.keys(partOf(draft, part)).length > 0)
