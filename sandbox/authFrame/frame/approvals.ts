import type { Question } from '../../wallets/decision'
import { REJECTED, WalletError } from '../../wallets/walletError'

/** Approval requests, shown to the user one after another on the frame's own page. */
export interface Approvals {
  /** Resolves when the user approves; rejects with code 4001 when the user declines. */
  ask(question: Question): Promise<void>
  /** Withdraws every open request. */
  abort(): void
}

/** Delay, so that a click aimed at something else a moment before approves nothing. */
const APPROVE_DELAY_MS = 500

interface Open {
  question: Question
  settle(error?: Error): void
}

export function createApprovals(stage: HTMLElement): Approvals {
  const open: Open[] = []
  let hide: (() => void) | undefined

  const showFirst = () => {
    hide?.()
    const [first] = open
    hide = first && show(stage, first)
  }
  return {
    ask: question =>
      new Promise((resolve, reject) => {
        const entry: Open = {
          question,
          settle(error) {
            open.splice(open.indexOf(entry), 1)
            showFirst()
            if (error) reject(error)
            else resolve()
          },
        }
        open.push(entry)
        if (open.length === 1) showFirst()
      }),
    abort() {
      for (const { settle } of [...open]) settle(new Error('Request was aborted'))
    },
  }
}

function show(stage: HTMLElement, { question, settle }: Open): () => void {
  const { title, facts } = question
  const heading = element('h1', title)
  const list = document.createElement('dl')
  // Long lists scroll, by keyboard too.
  list.tabIndex = 0
  for (const [label, fact] of facts) {
    const group = document.createElement('div')
    group.append(element('dt', label), element('dd', shownFact(label, fact)))
    list.append(group)
  }
  const approve = button('Approve', () => settle())
  approve.className = 'main'
  const refuse = () => settle(new WalletError(REJECTED, 'User rejected the request'))
  const choices = document.createElement('div')
  choices.className = 'choices'
  choices.append(button('Cancel', refuse), approve)
  const note = element('p', '')
  note.setAttribute('role', 'status')
  stage.replaceChildren(heading, list, note, choices)
  stage.hidden = false

  const stopWatching = enableWhenSeen(approve, { area: choices, note })
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && refuse()
  addEventListener('keydown', onKey)
  return () => {
    stopWatching()
    removeEventListener('keydown', onKey)
    stage.replaceChildren()
    stage.hidden = true
  }
}

/** The site without its scheme, and addresses in groups of four. */
function shownFact(label: string, fact: string): string {
  if (label === 'Site' && URL.canParse(fact)) return new URL(fact).host
  const [, start, rest] = label === 'Account' ? (/^(0x)?(\w+)$/.exec(fact) ?? []) : []
  return rest ? [start, ...(rest.match(/.{1,4}/g) ?? [])].filter(Boolean).join(' ') : fact
}

/** An entry that also tells whether something covers the target. Source: Intersection Observer, version 2. */
interface Seen extends IntersectionObserverEntry {
  isVisible?: boolean
}
const VISIBILITY_OPTIONS: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
  threshold: 0.9,
  trackVisibility: true,
  delay: 100,
}

interface VisibilityTargets {
  /** The element that must be visible. */
  area: HTMLElement
  /** The element that tells the user that something covers the area. */
  note: HTMLElement
}

/** Enables the button once the area has been fully visible for a moment, and only while it stays so. */
function enableWhenSeen(target: HTMLButtonElement, { area, note }: VisibilityTargets): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  target.disabled = true
  const observer = new IntersectionObserver((entries: Seen[]) => {
    const { isIntersecting = false, isVisible = true } = entries.at(-1) ?? {}
    clearTimeout(timer)
    target.disabled = true
    note.textContent = isIntersecting && !isVisible ? 'Something covers this window' : ''
    if (!isIntersecting || !isVisible) return
    timer = setTimeout(() => {
      target.disabled = false
    }, APPROVE_DELAY_MS)
  }, VISIBILITY_OPTIONS)
  observer.observe(area)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function button(text: string, action: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', action)
  return made
}
