// Outside the bundler there is no client to guard against.
export {};
