import { button, usable } from './timing'

/* A page whose button opens a native dialog: a title and four wallets. */
const dialog = document.createElement('dialog')
const title = Object.assign(document.createElement('h2'), { textContent: 'Connect a wallet' })
const wallets = ['Pebble', 'Cedar', 'Juniper', 'Maple'].map(textContent =>
  Object.assign(document.createElement('button'), { textContent }),
)
dialog.append(title, ...wallets)
button('open', () => dialog.showModal())
document.body.append(dialog)
void usable()
