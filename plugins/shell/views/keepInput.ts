import type { Undo } from '../../../kernel'

/** Keys that press the button with the focus. */
const PRESSES = ['Enter', ' ']
/** Keys of the browser and of the dialog. */
const OTHER_KEYS = ['Tab', 'Escape', 'Shift']

interface KeptInput {
  /** Starts to keep. Calls `hurry` at what the user does. */
  begin(hurry: () => void): void
  /** Returns the function that repeats what was kept. */
  end(): Undo
}

/** Keeps what the user does before the view's code has come: the first press, and keys. */
export function keepInput(mount: HTMLElement): KeptInput {
  let kept: (() => void)[] = []
  let pressed: HTMLElement | undefined
  let life = new AbortController()
  return {
    begin(hurry) {
      const keep = (event: Event) => {
        const button = event.target instanceof Element && event.target.closest<HTMLElement>('.stage button')
        // The user means further input for the view that the press leads to.
        if (!button || pressed) return
        if (!(event instanceof KeyboardEvent)) {
          kept.push(() => button.click())
          button.ariaBusy = 'true'
          pressed = button
        } else if (PRESSES.includes(event.key)) {
          // The browser makes it a click, unless the focus is still to follow the keys before it.
          if (kept.length === 0) return
          event.preventDefault()
          kept.push(() => focused(mount).click())
          pressed = button
        } else if (!OTHER_KEYS.includes(event.key)) {
          kept.push(() => focused(mount).dispatchEvent(new KeyboardEvent(event.type, event)))
        } else return
        hurry()
      }
      const { signal } = life
      for (const type of ['click', 'keydown']) mount.addEventListener(type, keep, { signal })
    },
    end() {
      if (pressed) pressed.ariaBusy = null
      life.abort()
      life = new AbortController()
      const repeats = kept
      kept = []
      pressed = undefined
      return () => repeats.forEach(repeat => void repeat())
    },
  }
}

const focused = (element: HTMLElement): HTMLElement =>
  ((element.getRootNode() as ShadowRoot).activeElement as HTMLElement | null) ?? element
