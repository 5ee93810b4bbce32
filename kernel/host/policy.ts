import type { Egress, Manifest } from '../contracts/manifest'
import type { PorticoOptions, ResolvedOptions } from '../contracts/options'
import { remoteSource } from '../contracts/remote'
import { decide, type RemoteConfig, UNDECIDED } from '../core/gate'
import { browserEnv } from '../ports/env'
import { egressOf, resolveOptions } from './resolveOptions'

/** Without and with the alternate hosts of `endpoints`. */
const TIME_ZONES = ['UTC', 'Asia/Shanghai']

/** See `contentSecurityPolicy`. */
export async function policyFor(options: PorticoOptions): Promise<string> {
  const { manifests, settings } = resolveOptions(options, browserEnv())
  for (const { lazyManifests } of [...manifests]) manifests.push(...((await lazyManifests?.())?.default ?? []))
  // One policy serves users in every time zone.
  const endpoints = TIME_ZONES.map(
    timeZone => resolveOptions(options, { ...browserEnv(), timeZone }).settings.endpoints,
  )
  const egress = enableable(manifests, settings).flatMap(manifest =>
    endpoints.map(each => egressOf(manifest, { ...settings, endpoints: each })),
  )
  const hosts = (pick: (one: Egress) => readonly string[] | undefined) =>
    [...new Set(egress.flatMap(one => pick(one) ?? []).flatMap(origins))].sort()
  const frames = hosts(({ frame }) => frame)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts(({ img }) => img)],
    'connect-src': ["'self'", ...hosts(({ connect }) => connect)],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'child-src': ["'none'"],
    'worker-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...(settings.frameAncestors ?? []).flatMap(origins)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The plugins that some configuration of the project enables under these options. */
function enableable(manifests: readonly Manifest[], settings: ResolvedOptions): Manifest[] {
  const { features: local = {}, basic = false, remotePolicy: policy = 'remote-decides', projectId } = settings
  const decideOn = (status: Exclude<RemoteConfig['status'], 'known'>) =>
    decide({ manifests, remote: { status }, local, basic, policy, settings })
  const readsProject = projectId && manifests.some(({ provides }) => provides?.some(({ id }) => id === remoteSource.id))
  const [unasked, pending] = [decideOn('absent'), decideOn(readsProject ? 'pending' : 'absent')]
  return manifests.filter(({ id, gate }) => {
    const mayBeEnabled = pending.off.get(id) === UNDECIDED && !gate?.security && policy === 'remote-decides'
    return unasked.on.has(id) || mayBeEnabled
  })
}

const SOURCE = /^(https?|wss?):\/\/[\w.:[\]-]+$/

/** Leaves out images in `data:` URIs, which have no host, and text that could end the directive. */
const origins = (url: string): string[] =>
  URL.canParse(url) && SOURCE.test(new URL(url).origin) ? [new URL(url).origin] : []
