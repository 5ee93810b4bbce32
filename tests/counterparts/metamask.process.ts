/* `readable-stream` requires Node's `process`; MetaMask's own build includes one. Import it before the stream. */

Reflect.set(globalThis, 'process', {
  browser: true,
  env: {},
  nextTick: (task: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => task(...args)),
})

export {}
