/** Runs `work` one at a time. Calls during a run cause one more run at its end. */
export function coalesceCalls(work: () => Promise<unknown>): () => Promise<void> {
  let calls = 0
  return async () => {
    if (calls++ > 0) return
    for (let done = 0; done < calls; ) {
      done = calls
      await work()
    }
    calls = 0
  }
}
