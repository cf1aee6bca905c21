<?php
require __DIR__ . '/../legacy.php';
$fields = json_decode(file_get_contents('php://input'), true);
$registrations = kept('registrations', []);
// Older scripts know nothing of the header; this one adds nothing the second time.
$registrations[$_SERVER['HTTP_IDEMPOTENCY_KEY'] ?? count($registrations)] ??= $fields;
keep('registrations', $registrations);
answer([['Item_10' => 'HS']]);
