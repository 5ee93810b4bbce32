import type { ReactNode } from 'react'
import { Providers } from './Providers'
import 'portico/elements.css'
import './page.css'

export const metadata = { title: 'Portico with Next', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
