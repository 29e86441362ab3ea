/** A process that ends with the first question, as one with a fault in a native library would. */
process.on('message', () => process.exit(3));
