import {
  type AlertCode,
  alerts,
  type Context,
  isAbort,
  isPorticoError,
  type RemoteConfig,
  type RemoteFeature,
  raiseAlert,
  remoteConfig,
} from '../../kernel'
import { fetchAllowedOrigins, fetchAnalytics, fetchFeatures, recall } from './api'
import { isOriginAllowed } from './rules'
import { configApplied, type Features, LAST_KNOWN } from './state'

/** The time for which an answer counts as fresh. */
export const FRESH_MS = 60_000

/** The project API's answers so far. */
interface RemoteAnswer {
  features?: Features
  analytics?: RemoteFeature
  /** The developer has been warned of unknown entries. */
  hasWarned?: boolean
}

/** The configuration of the last visit applies at once: a returning user does not wait for the answer. */
export function createSource(ctx: Context) {
  const { analytics, ...features } = recall(ctx) ?? {}
  const answer: RemoteAnswer = Object.keys(features).length > 0 ? { features, analytics } : {}
  let underWay: Promise<void> | undefined
  let freshUntil = 0
  publish(ctx, answer)

  async function ask(): Promise<void> {
    const [answered] = await Promise.all([askFeatures(ctx, answer), askAnalytics(ctx, answer)])
    if (answered) freshUntil = ctx.clock.elapsed() + FRESH_MS
  }

  /** One request at a time. Never rejects. */
  const refresh = (): Promise<void> => {
    underWay ??= ask().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  return { refresh, refreshIfOld: () => (ctx.clock.elapsed() < freshUntil ? undefined : refresh()) }
}

/** After a failure the last known features stay; if none are known, the host's options decide. */
async function askFeatures(ctx: Context, answer: RemoteAnswer): Promise<boolean> {
  try {
    if (!ctx.settings.projectId) throw new Error('Pass projectId to read the project’s configuration')
    answer.features = await fetchFeatures(ctx, entries => {
      if (!answer.hasWarned && ctx.settings.debug !== false) {
        const count = entries === 1 ? '1 entry' : `${entries} entries`
        ctx.env.advise?.(`The project's configuration has ${count} that no registered plugin reads`)
      }
      answer.hasWarned = true
    })
    publish(ctx, answer)
    return true
  } catch (error) {
    if (!isAbort(error) && !answer.features) apply(ctx, { status: 'failed' })
    return !ctx.settings.projectId
  }
}

/** Analytics has a request of its own: its answer joins the others, and a failure means no. */
async function askAnalytics(ctx: Context, answer: RemoteAnswer): Promise<void> {
  const { projectId, features = {} } = ctx.settings
  if (!projectId || features.analytics === false) answer.analytics = undefined
  else answer.analytics = await fetchAnalytics(ctx).catch(() => undefined)
  publish(ctx, answer)
}

function publish(ctx: Context, { features, analytics }: RemoteAnswer): void {
  if (!features || ctx.signal.aborted) return
  const allFeatures: Features = { ...features, ...(analytics && { analytics }) }
  ctx.storage.set(LAST_KNOWN, { projectId: ctx.settings.projectId, features: allFeatures })
  apply(ctx, { status: 'known', features: allFeatures })
}

function apply(ctx: Context, next: RemoteConfig): void {
  if (JSON.stringify(ctx.read(remoteConfig)) === JSON.stringify(next)) return
  ctx.set(remoteConfig, next)
  ctx.emit(configApplied)
}

/** Checks that the project allows this origin; only errors that the developer can act on raise an alert. */
export async function checkOrigin(ctx: Context): Promise<void> {
  const { projectId } = ctx.settings
  if (!projectId || !URL.canParse(ctx.env.href())) return
  const { origin } = new URL(ctx.env.href())
  try {
    if (isOriginAllowed(origin, await fetchAllowedOrigins(ctx))) return
    ctx.set(alerts, raiseAlert('APKT002', `${origin} is not among the project's allowed origins`))
  } catch (error) {
    const code = alertFor(error)
    if (code) ctx.set(alerts, raiseAlert(code))
  }
}

function alertFor(error: unknown): AlertCode | undefined {
  const status = isPorticoError(error, 'HTTP_STATUS') ? Number(error.context.status) : 0
  if (status === 429) return 'APKT010'
  return status >= 500 ? 'APKT009' : undefined
}
