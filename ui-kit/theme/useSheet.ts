import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheet, type SheetRoot } from './sheet'

/** Tells the components below which root they stand in. */
export const SheetRootContext = createContext<SheetRoot | undefined>(undefined)

/** Brings a component's own sheet along, before it is first painted. */
export function useSheet(text: string): void {
  const root = useContext(SheetRootContext)
  useInsertionEffect(() => {
    if (root) adoptSheet(root, text)
  }, [root, text])
}
