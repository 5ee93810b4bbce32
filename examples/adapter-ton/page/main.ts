import { createPortico, sessions } from 'portico'
import { defineElements } from 'portico/elements'
import { optionsFor } from './options'

const portico = createPortico(optionsFor(import.meta.env.VITE_TON_NODE, import.meta.env.VITE_TON_BRIDGE))
defineElements(portico)

const output = document.querySelector('output')
const showAddress = () => output?.replaceChildren(portico.account().address ?? '')
portico.watch(sessions, all => all, showAddress)
showAddress()
