interface Destroyable {
  destroy(): void
}

interface Living {
  readonly portico: Destroyable
  /** The script that has created it, without the parts of its URL that a reload changes. */
  readonly script: string
  readonly task: object
}

const living = new Set<Living>()
let task: object | undefined

/** The same object within one task. */
function currentTask(): object {
  if (!task) {
    task = {}
    setTimeout(() => {
      task = undefined
    })
  }
  return task
}

/**
 * Hot reloading runs a script again, and the Portico of its former run would stay: it is destroyed. Two Porticos of two
 * scripts, or of one task, both stay, and the second is a warning. Returns the Portico, which leaves the list when it is
 * destroyed, and the warning.
 */
export function replaceEarlier<P extends Destroyable>(portico: P, script: string): { portico: P; warnings: string[] } {
  const now = currentTask()
  for (const earlier of living) {
    if (script && earlier.script === script && earlier.task !== now) earlier.portico.destroy()
  }
  const warnings = living.size > 0 ? [SECOND] : []
  const destroy = () => {
    living.delete(entry)
    portico.destroy()
  }
  const listed = { ...portico, destroy }
  const entry: Living = { portico: listed, script, task: now }
  living.add(entry)
  return { portico: listed, warnings }
}

const SECOND =
  'createPortico: this page has more than one Portico. Each has a modal of its own; create one, outside of components, unless you mean it'

/**
 * The URL of the script that has called the function in which the stack was recorded, without its query, line and
 * column. Empty in an engine that records no stack.
 */
export function callingScript(stack = ''): string {
  const frames = stack.split('\n').filter(line => /[:@(]/.test(line) && !/^\w*Error\b/.test(line))
  return /((?:\w[\w+.-]*:)?\/[^\s()?]*?)(?:\?[^\s():]*)?(?::\d+)*\)?$/.exec(frames[1] ?? '')?.[1] ?? ''
}
