type Listener = (payload: unknown) => void

/** A wallet provider, and what emits its events: a listener that throws does not stop the others. Source: EIP-1193. */
export function providerWithEvents<Request>(request: Request, report: (error: unknown) => void) {
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    request,
    // Returned for chained calls, as wallets do.
    on(event: string, listener: Listener): unknown {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener): unknown {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return {
    provider,
    emit(event: string, payload: unknown): void {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
