import * as door from 'portico/react'

/* Every export of the React door. */
export const everything = { ...door }
