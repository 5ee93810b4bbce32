/** An event that happens once, and that a request may await. */
export interface Signal<T> {
  settle(value: T): void
  /** The value, or undefined if it did not come in time: the caller asks again. */
  wait(ms: number): Promise<T | undefined>
}

export function createSignal<T>(): Signal<T> {
  let settle: (value: T) => void = () => {}
  const given = new Promise<T>(resolve => {
    settle = resolve
  })
  return {
    settle: value => settle(value),
    async wait(ms) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>(resolve => {
        timer = setTimeout(resolve, ms, undefined)
        timer.unref()
      })
      try {
        return await Promise.race([given, late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
