import { hydrateRoot } from 'react-dom/client'
import { App, porticoFor } from './app'

/* The browser side of a page that a server rendered. It hydrates when a test calls `hydrate`. */

declare global {
  interface Window {
    hydrate(): void
  }
}

const portico = porticoFor(window.sandbox)
window.portico = portico
window.hydrate = () => {
  hydrateRoot(document.querySelector('#root')!, <App portico={portico} />, {
    onRecoverableError: error => window.porticoTestWrong(`hydration: ${String(error)}`),
  })
}
