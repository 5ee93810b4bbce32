import { PorticoProvider } from 'portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { createPlaygroundPortico } from './portico'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const portico = createPlaygroundPortico()

createRoot(root).render(
  <StrictMode>
    <PorticoProvider portico={portico}>
      <App />
    </PorticoProvider>
  </StrictMode>,
)
