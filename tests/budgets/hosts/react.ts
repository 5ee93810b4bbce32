import * as door from 'portico/react'

/* Imports all that `portico/react` exports. */
export const everything = { ...door }
