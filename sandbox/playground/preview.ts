import { theme } from 'portico'
import { createPlaygroundPortico } from './portico'
import { isPreviewMessage } from './themeValues'

/* The page inside the theme builder: the modal as a part of a page, in the theme that the builder sends. */

document.documentElement.classList.add('preview')
document.getElementById('root')?.append(document.createElement('portico-modal'))
const portico = createPlaygroundPortico({ embedded: true })

addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  if (origin !== location.origin || !isPreviewMessage(data)) return
  const { mode } = data.theme
  document.documentElement.dataset.mode = mode
  portico.set(theme, data.theme)
})
window.parent.postMessage('ready', location.origin)
