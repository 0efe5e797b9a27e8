import { Command } from 'commander'

export const redactCommand = (): Command => new Command('redact')
