import { defineElements } from 'portico/elements'

/* Imports every custom element. */
export { defineElements }
