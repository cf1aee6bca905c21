<?php
require __DIR__ . '/../legacy.php';
$rows = [];
foreach (articles() as $article) {
    $rows[] = array_intersect_key($article, array_flip(['ID', 'Titre', 'Img', 'Text1']));
}
answer($rows);
