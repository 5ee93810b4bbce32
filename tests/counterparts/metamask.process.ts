/* `readable-stream` expects Node's `process`; MetaMask's own build brings one along. Imported before the stream. */

Reflect.set(globalThis, 'process', {
  browser: true,
  env: {},
  nextTick: (task: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => task(...args)),
})

export {}
