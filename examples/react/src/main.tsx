import { PorticoProvider } from 'portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { portico } from './portico'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <App />
      </PorticoProvider>
    </StrictMode>,
  )
}
