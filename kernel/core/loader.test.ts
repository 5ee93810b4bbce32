import { expect, test, vi } from 'vitest'
import type { Context } from '../contracts/context'
import type { Manifest, PorticoTypes, Setup } from '../contracts/manifest'
import { createLoader } from './loader'

// The loader only passes the context on: an empty one proves that it is the same object.
const someContext = () => ({}) as Context

function workshop(prerequisites: () => Promise<void> = async () => {}) {
  const report = vi.fn()
  const loader = createLoader<PorticoTypes>({ report, ready: prerequisites, context: someContext })
  return { loader, report }
}

const manifestOf = (setup: Setup, extra: Partial<Manifest> = {}): Manifest & { load: ReturnType<typeof vi.fn> } => ({
  id: 'lathe',
  ...extra,
  load: vi.fn(async () => ({ default: setup })),
})

test('loads and sets up a plugin once, for any number of callers', async () => {
  const { loader } = workshop()
  const setup = vi.fn()
  const manifest = manifestOf(setup)
  const [first, second] = await Promise.all([loader.activate(manifest), loader.activate(manifest)])
  expect(await loader.activate(manifest)).toBe(first)
  expect(second).toBe(first)
  expect(manifest.load).toHaveBeenCalledOnce()
  expect(setup).toHaveBeenCalledExactlyOnceWith(first, undefined)
})

test('a plugin is active only after its setup has ended', async () => {
  const { loader } = workshop()
  let finish: (() => void) | undefined
  const activating = loader.activate(
    manifestOf(
      () =>
        new Promise(resolve => {
          finish = resolve
        }),
    ),
  )
  await vi.waitFor(() => expect(finish).toBeDefined())
  expect(loader.isActive('lathe')).toBe(false)
  finish?.()
  await activating
  expect(loader.isActive('lathe')).toBe(true)
})

test('a manifest without code is active at once', async () => {
  const { loader } = workshop()
  await loader.activate({ id: 'sign' })
  expect(loader.isActive('sign')).toBe(true)
})

test('preloading runs no code and reports no failure', async () => {
  const { loader, report } = workshop()
  const setup = vi.fn()
  const manifest = manifestOf(setup)
  loader.fetchAhead(manifest)
  loader.fetchAhead({ id: 'gone', load: () => Promise.reject(new Error('404')) })
  await Promise.resolve()
  expect(manifest.load).toHaveBeenCalledOnce()
  expect(setup).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})

test('rejects with a coded error if the code does not load, and loads it again on the next call', async () => {
  const { loader } = workshop()
  const setup = vi.fn()
  const manifest = manifestOf(setup)
  const lost = new Error('chunk 404')
  manifest.load.mockRejectedValueOnce(lost)
  await expect(loader.activate(manifest)).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED', cause: lost })
  await loader.activate(manifest)
  expect(setup).toHaveBeenCalledOnce()
})

test('a load that throws synchronously rejects with the same coded error', async () => {
  const { loader } = workshop()
  const load = () => {
    throw new Error('no import here')
  }
  await expect(loader.activate({ id: 'lathe', load })).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  expect(() => loader.fetchAhead({ id: 'lathe', load })).not.toThrow()
})

test('prerequisites that do not load fail the activation, and are loaded again', async () => {
  const prerequisites = vi.fn(async () => {})
  prerequisites.mockRejectedValueOnce(new Error('chunk 404'))
  const { loader } = workshop(prerequisites)
  const manifest = manifestOf(vi.fn())
  await expect(loader.activate(manifest)).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  await loader.activate(manifest)
  expect(prerequisites).toHaveBeenCalledTimes(2)
})

test('a setup that throws ends its own work, rejects with a code, and can be retried', async () => {
  const undo = vi.fn()
  const loader = createLoader<PorticoTypes>({
    report: vi.fn(),
    ready: async () => {},
    context: (_, scope) => ({ onDispose: undo => void scope.keep(undo) }) as Context,
  })
  let broken = true
  const manifest = manifestOf(ctx => {
    ctx.onDispose(undo)
    if (broken) throw new Error('no oil')
  })
  await expect(loader.activate(manifest)).rejects.toMatchObject({
    code: 'PLUGIN_SETUP_FAILED',
    message: 'Plugin lathe: the setup failed: no oil',
  })
  expect(undo).toHaveBeenCalledOnce()
  broken = false
  await loader.activate(manifest)
  expect(loader.isActive('lathe')).toBe(true)
})

test('a plugin that is disabled while its code loads is never set up', async () => {
  const { loader } = workshop()
  const setup = vi.fn()
  const activating = loader.activate(manifestOf(setup))
  loader.end('lathe')
  await expect(activating).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
  expect(setup).not.toHaveBeenCalled()
})

test('a plugin that is disabled during its setup is not active, and can be activated again', async () => {
  const { loader } = workshop()
  const setup = vi.fn(async () => loader.end('lathe'))
  const manifest = manifestOf(setup)
  await expect(loader.activate(manifest)).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
  expect(loader.isActive('lathe')).toBe(false)
  setup.mockResolvedValueOnce(undefined)
  await loader.activate(manifest)
  expect(loader.isActive('lathe')).toBe(true)
})

test('onIntent runs before the code loads, and receives the failure with a retry', async () => {
  const { loader } = workshop()
  const order: string[] = []
  const failed = vi.fn()
  const setup = vi.fn()
  const onIntent = () => {
    order.push('onIntent')
    return { failed }
  }
  const manifest = manifestOf(setup, { onIntent })
  manifest.load.mockImplementationOnce(async () => {
    order.push('load')
    throw new Error('404')
  })
  await expect(loader.activate(manifest)).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  expect(order).toEqual(['onIntent', 'load'])
  const [error, retry] = failed.mock.calls[0] ?? []
  expect(error).toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  retry()
  await vi.waitFor(() => expect(loader.isActive('lathe')).toBe(true))
  expect(setup).toHaveBeenCalledOnce()
})

test('the code receives what onIntent has returned', async () => {
  const { loader } = workshop()
  const setup = vi.fn()
  const shown = { failed: () => {} }
  const ctx = await loader.activate(manifestOf(setup, { onIntent: () => shown }))
  expect(setup).toHaveBeenCalledExactlyOnceWith(ctx, shown)
})

test('onIntent of a disabled plugin receives no failure: its frame is gone', async () => {
  const { loader } = workshop()
  const failed = vi.fn()
  const activating = loader.activate(manifestOf(vi.fn(), { onIntent: () => ({ failed }) }))
  loader.end('lathe')
  await expect(activating).rejects.toMatchObject({ code: 'PLUGIN_DISABLED' })
  expect(failed).not.toHaveBeenCalled()
})

test('removes the frame of onIntent whose code failed to load with the plugin, and before the next try', async () => {
  const end = vi.fn()
  const loader = createLoader<PorticoTypes>({
    report: vi.fn(),
    ready: async () => {},
    context: (_, scope) => ({ onDispose: undo => void scope.keep(undo) }) as Context,
  })
  const onIntent: Manifest['onIntent'] = ctx => {
    ctx.onDispose(end)
    return { failed: () => {} }
  }
  const manifest = manifestOf(vi.fn(), { onIntent })
  manifest.load.mockRejectedValue(new Error('404'))
  await expect(loader.activate(manifest)).rejects.toThrow()
  expect(end).not.toHaveBeenCalled()
  await expect(loader.activate(manifest)).rejects.toThrow()
  expect(end).toHaveBeenCalledOnce()
  loader.end('lathe')
  expect(end).toHaveBeenCalledTimes(2)
})

test('code loads after what onIntent draws is on screen', async () => {
  const { loader } = workshop()
  let drawn = () => {}
  const onIntent = () => ({ failed: () => {}, shown: new Promise<void>(resolve => (drawn = resolve)) })
  const frame = manifestOf(() => {}, { onIntent })
  const other = manifestOf(() => {}, { id: 'other' })
  const activating = Promise.all([loader.activate(frame), loader.activate(other)])
  expect(loader.shown()).toBeDefined()
  await Promise.resolve()
  expect([frame.load.mock.calls.length, other.load.mock.calls.length]).toEqual([0, 0])
  drawn()
  await activating
  expect([frame.load.mock.calls.length, other.load.mock.calls.length]).toEqual([1, 1])
  expect(loader.shown()).toBeUndefined()
})

/** A plugin whose part at intent is there at once, and whose code loads when `arrive` is called. */
function intentPlugin(setup: Setup = () => {}) {
  const part = vi.fn((_: Context) => 'found')
  let arrive = () => {}
  const code = new Promise<void>(resolve => (arrive = resolve))
  const manifest = manifestOf(setup, { loadIntentPart: async () => ({ default: part }) })
  manifest.load.mockImplementation(() => code.then(() => ({ default: setup })))
  return { manifest, part, arrive }
}

test('a part at intent runs before the code has loaded, once, and the code receives its result', async () => {
  const { loader } = workshop()
  const setup = vi.fn()
  const { manifest, part, arrive } = intentPlugin(setup)
  const activating = loader.activate(manifest)
  await loader.intentParts()
  expect(part).toHaveBeenCalledOnce()
  expect(setup).not.toHaveBeenCalled()
  arrive()
  const ctx = await activating
  expect(part).toHaveBeenCalledExactlyOnceWith(ctx)
  expect(setup).toHaveBeenCalledExactlyOnceWith(ctx, 'found')
})

test('a part at intent does not wait for what onIntent draws', async () => {
  const { loader } = workshop()
  const { manifest, part, arrive } = intentPlugin()
  let drawn = () => {}
  const onIntent = () => ({ failed: () => {}, shown: new Promise<void>(resolve => (drawn = resolve)) })
  const activating = Promise.all([
    loader.activate(manifestOf(() => {}, { id: 'frame', onIntent })),
    loader.activate(manifest),
  ])
  await loader.intentParts()
  expect(part).toHaveBeenCalledOnce()
  expect(manifest.load).not.toHaveBeenCalled()
  drawn()
  arrive()
  await activating
})

test('a part at intent stays while its plugin’s code fails to load, and ends before the next try', async () => {
  const end = vi.fn()
  const loader = createLoader<PorticoTypes>({
    report: vi.fn(),
    ready: async () => {},
    context: (_, scope) => ({ onDispose: undo => void scope.keep(undo) }) as Context,
  })
  const setup = vi.fn(() => {
    throw new Error('no oil')
  })
  const { manifest, part, arrive } = intentPlugin(setup)
  part.mockImplementation(ctx => {
    ctx.onDispose(end)
    return 'found'
  })
  manifest.load.mockRejectedValueOnce(new Error('404'))
  await expect(loader.activate(manifest)).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  expect(end).not.toHaveBeenCalled()
  arrive()
  await expect(loader.activate(manifest)).rejects.toMatchObject({ code: 'PLUGIN_SETUP_FAILED' })
  // Once before the second try, and once because the setup failed.
  expect(end).toHaveBeenCalledTimes(2)
})

test('a part at intent that fails to load fails the activation, and holds up nothing that waits for such parts', async () => {
  const { loader } = workshop()
  const setup = vi.fn()
  const manifest = manifestOf(setup, { loadIntentPart: () => Promise.reject(new Error('404')) })
  const activating = loader.activate(manifest)
  await loader.intentParts()
  await expect(activating).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  expect(setup).not.toHaveBeenCalled()
})

test('the part at intent of a plugin that is disabled meanwhile does not run', async () => {
  const { loader } = workshop()
  const { manifest, part } = intentPlugin()
  const activating = loader.activate(manifest)
  loader.end('lathe')
  await loader.intentParts()
  expect(part).not.toHaveBeenCalled()
  manifest.load.mockRejectedValue(new Error('404'))
  void activating.catch(() => {})
})

test('fetching ahead fetches the part at intent too, and runs nothing', async () => {
  const { loader } = workshop()
  const { manifest, part } = intentPlugin()
  const loadIntentPart = vi.fn(manifest.loadIntentPart)
  loader.fetchAhead({ ...manifest, loadIntentPart })
  await Promise.resolve()
  expect(loadIntentPart).toHaveBeenCalledOnce()
  expect(part).not.toHaveBeenCalled()
})

test('distinguishes an activation that has not begun from one that loads, runs or has failed', async () => {
  const { loader } = workshop()
  let fails = true
  const manifest = manifestOf(() => {
    if (fails) throw new Error('no')
  })
  expect(loader.activation('lathe')).toBeUndefined()
  const first = loader.activate(manifest)
  expect(loader.activation('lathe')).toMatchObject({ active: false })
  await expect(first).rejects.toMatchObject({ code: 'PLUGIN_SETUP_FAILED' })
  expect(loader.activation('lathe')).toMatchObject({ error: { code: 'PLUGIN_SETUP_FAILED' } })
  fails = false
  await loader.activate(manifest)
  expect(loader.activation('lathe')).toMatchObject({ active: true })
  loader.end('lathe')
  expect(loader.activation('lathe')).toBeUndefined()
})
