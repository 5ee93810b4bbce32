import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheet, type SheetRoot } from './sheet'

export type { SheetRoot }

/** The root that the components below are rendered in. */
export const SheetRootContext = createContext<SheetRoot | undefined>(undefined)

/** Adopts a component's style sheet before its first paint. */
export function useSheet(text: string): void {
  const root = useContext(SheetRootContext)
  useInsertionEffect(() => {
    if (root) adoptSheet(root, text)
  }, [root, text])
}
