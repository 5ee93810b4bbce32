import { sessions } from 'portico'
import { defineElements } from 'portico/elements'
import { portico } from './portico'

defineElements(portico)

const output = document.querySelector('output')
const showAddress = () => output?.replaceChildren(portico.account().address ?? '')
portico.watch(sessions, all => all, showAddress)
showAddress()
