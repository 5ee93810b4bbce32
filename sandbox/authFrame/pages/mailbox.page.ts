import type { Mail } from '../mail/mailbox'

/* Shows the mails as they arrive, newest first. */

const list = document.getElementById('mails')

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function row({ to, subject, text, at, link }: Mail): HTMLElement {
  const item = document.createElement('li')
  item.append(element('h2', subject), element('p', `To ${to} at ${new Date(at).toLocaleTimeString()}`))
  item.append(element('pre', text))
  if (link) {
    const anchor = document.createElement('a')
    anchor.href = link
    anchor.target = '_blank'
    anchor.rel = 'noreferrer'
    anchor.textContent = 'Approve the device'
    item.append(anchor)
  }
  return item
}

async function show(): Promise<void> {
  const mails: Mail[] = await (await fetch('/mailbox/mails')).json()
  list?.replaceChildren(...mails.reverse().map(row))
}

const live = new EventSource('/mailbox/live')
// Opens again after a lost connection too, when mails may have been missed.
live.addEventListener('open', () => void show())
live.addEventListener('mail', () => void show())
