import { defineElements } from 'portico/elements'

/* Every custom element. */
export { defineElements }
