/**
 * Faults of the frame, as plain data.
 *
 * - `silent`: no READY, or no answer; `reload`: the frame reloads instead of answering
 * - `twice`: the answer is sent twice; `late`: after `ms`; `other-id`: under an id that no request has
 * - `wrong-type`: as the answer to another message; `big`: with `bytes` of padding in it
 * - `no-message`: an error without a message; `error`: an error with that message
 */
export type FrameFault =
  | { kind: 'silent' }
  | { kind: 'reload' }
  | { kind: 'twice' }
  | { kind: 'late'; ms: number }
  | { kind: 'other-id' }
  | { kind: 'wrong-type' }
  | { kind: 'big'; bytes: number }
  | { kind: 'no-message' }
  | { kind: 'error'; message: string }

/** The faults of the login frame. */
export interface FrameFaults {
  /**
   * Applies a fault to the frame's answers to a message (`READY`, `GET_USER`, …, or `*` for any), or only to the next
   * `times`; the latest fault wins. Returns a function that removes it.
   * @example const remove = frame.faults.set('SIGN_OUT', { kind: 'silent' })
   */
  set(name: string, fault: FrameFault, options?: { times?: number }): () => void
  /** Denies the frame its storage, from its next load on. Returns a function that allows storage again. */
  blockStorage(): () => void
  /** Removes every fault and allows storage again. */
  clear(): void
  /** `blockStorage` is in effect. */
  readonly storageBlocked: boolean
  /** Returns the fault for this answer and counts it as used. */
  take(name: string): FrameFault | undefined
}

export function createFrameFaults(): FrameFaults {
  let rules: { name: string; fault: FrameFault; left: number }[] = []
  let storageBlocked = false
  return {
    set(name, fault, { times = Number.POSITIVE_INFINITY } = {}) {
      const rule = { name, fault, left: times }
      rules = [rule, ...rules]
      return () => {
        rules = rules.filter(other => other !== rule)
      }
    },
    blockStorage() {
      storageBlocked = true
      return () => {
        storageBlocked = false
      }
    },
    clear() {
      rules = []
      storageBlocked = false
    },
    get storageBlocked() {
      return storageBlocked
    },
    take(name) {
      const rule = rules.find(({ left, name: of }) => left > 0 && (of === name || of === '*'))
      if (rule) rule.left -= 1
      return rule?.fault
    },
  }
}
