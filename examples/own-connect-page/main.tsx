import { PorticoProvider } from 'portico/react'
import { createRoot } from 'react-dom/client'
import { ConnectPage } from './ConnectPage'
import { portico } from './portico'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <PorticoProvider portico={portico}>
      <ConnectPage />
    </PorticoProvider>,
  )
}
