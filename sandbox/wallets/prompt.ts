import type { Ask, Question } from './decision'
import { promptStyle } from './promptStyle'

/** Prompts in a modal dialog of the wallet's own, in the top layer above the page. */
export function promptFor(icon: string): Ask {
  return question =>
    new Promise(resolve => {
      const host = document.createElement('sandbox-wallet-prompt')
      const root = host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(promptStyle)
      root.adoptedStyleSheets = [sheet]
      // A real wallet's window is not part of the page: the page must not receive its events.
      for (const type of ['click', 'pointerdown', 'mousedown', 'keydown', 'keyup', 'focusin']) {
        host.addEventListener(type, event => event.stopPropagation())
      }
      const settle = (agreed: boolean) => {
        // Closing the dialog returns the focus to the previous element.
        dialog.close()
        host.remove()
        resolve(agreed)
      }
      const dialog = draw(question, icon, settle)
      dialog.addEventListener('cancel', () => settle(false))
      root.append(dialog)
      document.body.append(host)
      dialog.showModal()
    })
}

function draw({ title, facts }: Question, icon: string, settle: (agreed: boolean) => void): HTMLDialogElement {
  const heading = element('h2', title)
  heading.id = 'title'
  const image = document.createElement('img')
  image.src = icon
  image.alt = ''
  const list = element('dl')
  for (const [label, value] of facts) list.append(wrap('div', element('dt', label), element('dd', value)))
  const reject = button('Reject', () => settle(false))
  const approve = button('Approve', () => settle(true))
  approve.className = 'approve'
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.append(wrap('header', image, heading), list, wrap('footer', reject, approve))
  return dialog
}

function element(tag: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function wrap(tag: string, ...children: HTMLElement[]): HTMLElement {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.addEventListener('click', act)
  return made
}
