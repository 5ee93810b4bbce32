import { createPortico } from 'portico'
import {
  contributeTo,
  contributeView,
  defineManifest,
  event,
  type Manifest,
  slice,
  slot,
  view,
} from 'portico/contracts'

/* The kernel alone, with any number of manifests or watchers. */

declare global {
  interface Window {
    /** Milliseconds that a kernel with this many manifests takes to start. */
    boot(manifests: number): number
    /** Microseconds of a write while this many watchers watch something else. */
    write(watchers: number): number
  }
}

const WRITES = 20_000
const place = slot<{ label: string }>('bench/place')
const load = async () => ({ default: () => null })

const room = (_: unknown, index: number): Manifest => {
  const id = `room-${index}`
  return defineManifest({
    id,
    gate: { key: id, basic: true, fallback: true },
    listens: [event(`${id}/rung`)],
    contributes: [
      contributeView(view(`${id}First`), { load }),
      contributeView(view(`${id}Second`), { load }),
      contributeTo(place, { label: id }),
    ],
  })
}

const chains = (): Manifest =>
  defineManifest({
    id: 'chains',
    adapter: {
      namespaces: ['any'],
      adopt: network => ({ ...network, caipNetworkId: `any:${network.id}`, chainNamespace: 'any' }),
    },
  })

const testHost = (plugins: readonly Manifest[]) =>
  createPortico({
    networks: [
      {
        id: 1,
        name: 'One',
        nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      },
    ],
    adapters: [chains()],
    plugins,
    debug: false,
  })

window.boot = manifests => {
  const rooms = Array.from({ length: manifests }, room)
  const begun = performance.now()
  testHost(rooms)
  return performance.now() - begun
}

window.write = watchers => {
  const portico = testHost([])
  const written = slice('bench/written', { count: 0 })
  for (let index = 0; index < watchers; index++) {
    portico.watch(
      slice(`bench/other-${index}`, 0),
      value => value,
      () => {},
    )
  }
  const write = () => portico.set(written, ({ count }) => ({ count: count + 1 }))
  for (let warm = 0; warm < WRITES; warm++) write()
  const begun = performance.now()
  for (let turn = 0; turn < WRITES; turn++) write()
  return ((performance.now() - begun) * 1000) / WRITES
}
performance.mark('usable')
