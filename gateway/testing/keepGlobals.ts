/** Remembers what a gateway in a process of its own replaces. The result puts it back: other tests share the process. */
export function keepGlobals(): () => void {
  const kept = ['Request', 'Response'].map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  return () => {
    for (const [name, descriptor] of kept) if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
}
