import type { Egress, Manifest } from '../contracts/manifest'
import { type CurrentOptions, currentOptions, type PorticoOptions, remoteSource } from '../contracts/options'
import { attempt, partFailed } from '../core/errors'
import { decide, type RemoteConfig, UNDECIDED } from '../core/gate'
import { systemClock } from '../ports/clock'
import { browserEnv } from '../ports/env'
import { addLazyManifests, LISTS, settleParts } from './lazyParts'
import { egressOf, resolveOptions } from './resolveOptions'

/** Without and with the alternate hosts of `endpoints`. */
const TIME_ZONES = ['UTC', 'Asia/Shanghai']

/** See `contentSecurityPolicy`. A part of a manifest that fails is reported, and costs the hosts of its plugin alone. */
export async function policyFor(options: PorticoOptions): Promise<string> {
  const env = browserEnv()
  const { manifests, listed, ...resolved } = resolveOptions(options, env)
  const settings = currentOptions(resolved.settings, listed)
  const tasks = manifests.map(manifest => ({ manifest, answer: (async () => manifest.lazyManifests?.())() }))
  const lists = await settleParts(tasks, { ...LISTS, clock: systemClock, report: env.report })
  addLazyManifests(
    manifests,
    lists.map(([manifest, list]) => [manifest, list?.default ?? []]),
    ({ detail = '' }) => env.log('warn', detail),
  )
  // One policy serves users in every time zone.
  const endpoints = TIME_ZONES.map(timeZone => resolveOptions(options, { ...env, timeZone }).settings.endpoints)
  const hostsOf = (manifest: Manifest) => endpoints.map(each => egressOf(manifest, { ...settings, endpoints: each }))
  const egress = enableable(manifests, settings).flatMap(
    manifest =>
      attempt(
        error => env.report(partFailed(manifest.id, 'egress', error), manifest.id),
        () => hostsOf(manifest),
      ) ?? [],
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
function enableable(manifests: readonly Manifest[], settings: CurrentOptions): Manifest[] {
  const { features: local = {}, basic = false, remotePolicy: policy = 'remote-decides', projectId } = settings
  const decideOn = (status: Exclude<RemoteConfig['status'], 'known'>) =>
    decide({ manifests, remote: { status }, local, basic, policy, settings })
  const readsProject = projectId && manifests.some(({ provides }) => provides?.some(({ id }) => id === remoteSource.id))
  const [unasked, pending] = [decideOn('absent'), decideOn(readsProject ? 'pending' : 'absent')]
  return manifests.filter(({ id }) => unasked.on.has(id) || pending.off.get(id) === UNDECIDED)
}

const SOURCE = /^(https?|wss?):\/\/[\w.:[\]-]+$/

/** Leaves out images in `data:` URIs, which have no host, and text that could end the directive. */
const origins = (url: unknown): string[] =>
  typeof url === 'string' && URL.canParse(url) && SOURCE.test(new URL(url).origin) ? [new URL(url).origin] : []
