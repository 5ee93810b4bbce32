export * from 'portico/react'
