/** The processor time of this thread so far, in milliseconds. It doesn't grow while other work keeps the machine busy. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
